/** Stock at or below which "Only N more" is said. @see spec §9 */
export const STOCK_MIN = 10;
/** The same in section product, its quick view included. @see spec §9 */
export const STOCK_MIN_PRODUCT_PAGE = 5;

/** How long the mini cart that opened by itself stays. @see spec §9 */
export const MINI_CART_CLOSE_MS = 5000;
/** How long a page is out of sight before it asks for news when it comes back. @see contract §4 */
export const AWAY_MS = 30_000;
/** How long the pointer rests on a colour before its image shows. @see spec §9 */
export const COLOR_HOVER_MS = 300;
/** How far ahead of the viewport lazy images load. @see spec §9 */
export const LAZY_LOAD_MARGIN_PX = 300;
/** How long a toast stays. @see spec §9 */
export const TOAST_DELAY_MS = 7500;
/** How long an animated toast takes to go: Bootstrap's `$transition-fade`. */
export const TOAST_FADE_MS = 150;
/** How long a toast stays that offers an undo. assumed: who goes there by keyboard needs more time than to read */
export const UNDO_TOAST_DELAY_MS = 20_000;
/** How long the words on a change of the cart wait for the cart's new state. assumed: then they are said without it */
export const CART_ANNOUNCE_WAIT_MS = 5000;
/** How long after a failed read it is tried again, up to three times, each time after twice as long. assumed: a server in trouble needs a moment */
export const READ_RETRY_MS = 2000;
/** How long a write may still be on its way once its page was left. assumed: as long as any request */
export const LATE_WRITE_MS = 30_000;
/** How long a change that waited when its page was left is sent from the next one. assumed: a session lasts as long */
export const UNSENT_AGE_MS = 30 * 60 * 1000;
/** How long a sticky sidebar waits after its start before it measures. @see spec §9 */
export const STICKY_SIDEBAR_UPDATE_MS = 1000;
/** How long a chunk may take. webpack.config.js reads the same figure from here. @see spec §9 */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

/** How long an answer may take before the request counts as failed. @see contract §4 */
export const REQUEST_TIMEOUT_MS = 30_000;
/** How long the shopper pauses before suggestions are asked for. assumed: between two letters of a quick typist */
export const SUGGEST_DELAY_MS = 200;
/** Letters from which on there are suggestions. assumed: one letter suggests everything */
export const SUGGEST_LETTERS_MIN = 2;
/** How long the shopper pauses in a filter's field before its products are counted. assumed: between two digits */
export const COUNT_DELAY_MS = 300;
/** How long a third party's script may take. assumed: longer than a slow phone needs, shorter than patience lasts */
export const SCRIPT_LOAD_TIMEOUT_MS = 10_000;
/** How long the customer message waits for the next key before it is saved. assumed: between two words */
export const CUSTOMER_MESSAGE_SAVE_MS = 800;
/** How soon after a login that has loaded the page again another one does not. assumed: nobody logs in twice in that time */
export const RELOAD_AGAIN_MS = 10_000;
/** How long the button says 'Added' or 'Error'. @see contract §7 */
export const BUTTON_NOTICE_MS = 2000;
/** How long a submit from before hydration waits for its island. @see contract §1 */
export const EARLY_SUBMIT_MS = 10_000;
/** Toasts shown at once; older ones make room. assumed: a server may send hundreds of messages */
export const TOASTS_AT_ONCE = 5;
/** How long a form's draft waits for the next key before it is kept. assumed: between two words */
export const DRAFT_SAVE_MS = 300;
/** How long a draft is offered again. assumed: who comes back later has forgotten what it was about */
export const DRAFT_AGE_MS = 30 * 24 * 60 * 60 * 1000;
/** How long a search for the shopper's place takes before it is said that it takes a moment. assumed: patience starts to end */
export const LOCATION_SLOW_MS = 4000;
/** How long it may take at all. assumed: then typing is quicker */
export const LOCATION_TIMEOUT_MS = 20_000;
/** Photos of a damage. @see docs/contract.md knit-repair-form */
export const PHOTOS_MAX = 5;
/** How large a photo may be once it is scaled down. assumed: what phones send within a minute */
export const PHOTO_MAX_BYTES = 8_000_000;
/** Longest edge of a photo that is sent. assumed: a stitch can be seen on it */
export const PHOTO_MAX_EDGE_PX = 1920;
/** How long a photo may take on its way. assumed: 8 MB at the speed of a village */
export const UPLOAD_TIMEOUT_MS = 180_000;
/** Errors that one page reports at the most. assumed: the next ones say nothing new */
export const ERROR_REPORTS_MAX = 10;
