export const loadReminderForm = () => import(/* webpackChunkName: "order-form" */ "./reminder-form");
