/** Largest stock with the text "Only N more". @see spec §9 */
export const STOCK_MIN = 10;
/** The same in section product, including its quick view. @see spec §9 */
export const STOCK_MIN_PRODUCT_PAGE = 5;

/** Time until a mini cart that opened by itself closes. @see spec §9 */
export const MINI_CART_CLOSE_MS = 5000;
/** Time out of sight after which a page reads its data again when it comes back. @see contract §4 */
export const AWAY_MS = 30_000;
/** Time the pointer rests on a colour before its image shows. @see spec §9 */
export const COLOR_HOVER_MS = 300;
/** Distance from the viewport at which lazy images load. @see spec §9 */
export const LAZY_LOAD_MARGIN_PX = 300;
/** Display time of a toast. @see spec §9 */
export const TOAST_DELAY_MS = 7500;
/** Time an animated toast takes to disappear: Bootstrap's `$transition-fade`. */
export const TOAST_FADE_MS = 150;
/** Display time of a toast with an undo button. assumed: reaching it by keyboard takes longer than reading */
export const UNDO_TOAST_DELAY_MS = 20_000;
/** Longest wait of a cart announcement for the cart's new state. assumed: then it is announced without it */
export const CART_ANNOUNCE_WAIT_MS = 5000;
/** Time a screen reader gets for the focused element or the last announcement. assumed: enough to begin reading it */
export const ANNOUNCER_QUIET_MS = 500;
/**
 * Pause before a failed read is repeated, up to three times, doubled each time. assumed: a server in trouble needs a
 * moment
 */
export const READ_RETRY_MS = 2000;
/** Longest time a write may still be on its way after its page was left. assumed: as long as any request */
export const LATE_WRITE_MS = 30_000;
/**
 * Time for which the next page still sends a change that was waiting when its page was left. assumed: a session lasts
 * as long
 */
export const UNSENT_AGE_MS = 30 * 60 * 1000;
/** Time a sticky sidebar waits after its start before it measures. @see spec §9 */
export const STICKY_SIDEBAR_UPDATE_MS = 1000;
/** Time limit for loading a chunk; webpack.config.js reads it from here. @see spec §9 */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

/** Time limit for an answer before the request counts as failed. @see contract §4 */
export const REQUEST_TIMEOUT_MS = 30_000;
/** Pause in typing before suggestions are requested. assumed: between two letters of a quick typist */
export const SUGGEST_DELAY_MS = 200;
/** Fewest letters for suggestions. assumed: one letter suggests everything */
export const SUGGEST_LETTERS_MIN = 2;
/** The last searches that the browser keeps. */
export const SEARCHES_KEPT = 5;
/** Products that a browser remembers as viewed. */
export const VIEWED_KEPT = 12;
/** Pause in a filter's field before its products are counted. assumed: between two digits */
export const COUNT_DELAY_MS = 300;
/** Time limit for a third party's script. assumed: longer than a slow phone needs, shorter than a shopper's patience */
export const SCRIPT_LOAD_TIMEOUT_MS = 10_000;
/** Time after which `?storefront-debug` no longer waits for the page's own headers. assumed: a page need not answer HEAD */
export const OWN_HEADERS_TIMEOUT_MS = 5000;
/** Pause in typing before the customer message is saved. assumed: between two words */
export const CUSTOMER_MESSAGE_SAVE_MS = 800;
/**
 * Time after a reload by a login within which another login does not reload. assumed: no shopper logs in twice in that
 * time
 */
export const RELOAD_AGAIN_MS = 10_000;
/** Time the button shows 'Added' or 'Error'. @see contract §7 */
export const BUTTON_NOTICE_MS = 2000;
/** Longest wait of a submit before hydration for its island. @see contract §1 */
export const EARLY_SUBMIT_MS = 10_000;
/** Toasts shown at once; older ones are removed. assumed: a server may send hundreds of messages */
export const TOASTS_AT_ONCE = 5;
/** Pause in typing before a form's draft is saved. assumed: between two words */
export const DRAFT_SAVE_MS = 300;
/** Time for which a draft is offered again. assumed: later the shopper has forgotten it */
export const DRAFT_AGE_MS = 30 * 24 * 60 * 60 * 1000;
/** A wait below this is not shown: it would only flicker. */
export const LOADING_SHOWN_MS = 300;
/**
 * Time a search for the shopper's place takes before a message says that it is slow. assumed: shoppers become impatient
 * then
 */
export const LOCATION_SLOW_MS = 4000;
/** Time limit of that search. assumed: then typing is quicker */
export const LOCATION_TIMEOUT_MS = 20_000;
/** Most photos of a damage. @see docs/features/knit-repair-form.md */
export const PHOTOS_MAX = 5;
/** Largest size of a photo after scaling. assumed: phones can send it within a minute */
export const PHOTO_MAX_BYTES = 8_000_000;
/** Longest edge of a photo that is sent. assumed: enough to see a stitch */
export const PHOTO_MAX_EDGE_PX = 1920;
/** Time limit for the upload of a photo. assumed: 8 MB on a slow rural connection */
export const UPLOAD_TIMEOUT_MS = 180_000;
/** Most errors reported by one page. assumed: further ones bring nothing new */
export const ERROR_REPORTS_MAX = 10;
