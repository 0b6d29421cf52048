import { ticketMail } from "./events/ticket-mail.ts";
import { paid } from "./payments/paid.ts";

// A ticket pays for what its holder gets, so it is no gift to deduct.
paid.set("event", ticketMail);

/** The calls of every feature. The browser knows their types from here. */
export { default as account } from "./account/routes.ts";
export { default as interviews } from "./applications/interview-routes.ts";
export { default as applications } from "./applications/routes.ts";
export { default as bankAccounts } from "./bank-accounts/routes.ts";
export { default as bloodDonors } from "./blood-donors/routes.ts";
export { default as campaigns } from "./campaigns/routes.ts";
export { default as comments } from "./comments/routes.ts";
export { default as contacts } from "./contacts/routes.ts";
export { default as desk } from "./desk/routes.ts";
export { default as donations } from "./donations/routes.ts";
export { default as events } from "./events/routes.ts";
export { default as files } from "./files/routes.ts";
export { default as finance } from "./finance/routes.ts";
export { default as following } from "./following/routes.ts";
export { default as giftMessages } from "./gift-messages/routes.ts";
export { default as help } from "./help/routes.ts";
export { default as identity } from "./identity/routes.ts";
export { default as interests } from "./interests/routes.ts";
export { default as invited } from "./invited/routes.ts";
export { default as lookups } from "./lookups/routes.ts";
export { default as notifications } from "./notifications/routes.ts";
export { default as organizations } from "./organizations/routes.ts";
export { default as partners } from "./partners/routes.ts";
export { default as payments } from "./payments/routes.ts";
export { default as profiles } from "./profiles/routes.ts";
export { default as push } from "./push/routes.ts";
export { default as radio } from "./radio/routes.ts";
export { default as radioLibrary } from "./radio-library/routes.ts";
export { default as raising } from "./raising/routes.ts";
export { default as receipts } from "./receipts/routes.ts";
export { default as requests } from "./request-calls/routes.ts";
export { default as review } from "./review/routes.ts";
export { default as rooms } from "./rooms/routes.ts";
export { default as savedSearches } from "./saved-searches/routes.ts";
export { default as shortUrls } from "./short-urls/routes.ts";
export { default as statistics } from "./statistics/routes.ts";
export { default as updates } from "./updates/routes.ts";
export { default as users } from "./users/routes.ts";
export { default as visits } from "./visits/routes.ts";
export { default as volunteers } from "./volunteers/routes.ts";
export { default as webhooks } from "./webhooks/routes.ts";
export { default as withdrawals } from "./withdrawals/routes.ts";
