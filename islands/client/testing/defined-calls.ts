import type account from "../../../api/features/account/routes.ts";
import type applications from "../../../api/features/applications/routes.ts";
import type bankAccounts from "../../../api/features/bank-accounts/routes.ts";
import type bloodDonors from "../../../api/features/blood-donors/routes.ts";
import type campaigns from "../../../api/features/campaigns/routes.ts";
import type comments from "../../../api/features/comments/routes.ts";
import type contacts from "../../../api/features/contacts/routes.ts";
import type donations from "../../../api/features/donations/routes.ts";
import type events from "../../../api/features/events/routes.ts";
import type files from "../../../api/features/files/routes.ts";
import type finance from "../../../api/features/finance/routes.ts";
import type following from "../../../api/features/following/routes.ts";
import type giftMessages from "../../../api/features/gift-messages/routes.ts";
import type help from "../../../api/features/help/routes.ts";
import type identity from "../../../api/features/identity/routes.ts";
import type interests from "../../../api/features/interests/routes.ts";
import type lookups from "../../../api/features/lookups/routes.ts";
import type notifications from "../../../api/features/notifications/routes.ts";
import type organizations from "../../../api/features/organizations/routes.ts";
import type partners from "../../../api/features/partners/routes.ts";
import type payments from "../../../api/features/payments/routes.ts";
import type profiles from "../../../api/features/profiles/routes.ts";
import type push from "../../../api/features/push/routes.ts";
import type radio from "../../../api/features/radio/routes.ts";
import type radioLibrary from "../../../api/features/radio-library/routes.ts";
import type raising from "../../../api/features/raising/routes.ts";
import type receipts from "../../../api/features/receipts/routes.ts";
import type requests from "../../../api/features/requests/routes.ts";
import type review from "../../../api/features/review/routes.ts";
import type rooms from "../../../api/features/rooms/routes.ts";
import type savedSearches from "../../../api/features/saved-searches/routes.ts";
import type shortUrls from "../../../api/features/short-urls/routes.ts";
import type statistics from "../../../api/features/statistics/routes.ts";
import type updates from "../../../api/features/updates/routes.ts";
import type users from "../../../api/features/users/routes.ts";
import type visits from "../../../api/features/visits/routes.ts";
import type volunteers from "../../../api/features/volunteers/routes.ts";
import type webhooks from "../../../api/features/webhooks/routes.ts";
import type withdrawals from "../../../api/features/withdrawals/routes.ts";
import type { TypesOf } from "../../../api/http/call.ts";

/** The areas of calls. A client's call of an area that is missing here counts as unknown. */
type Area =
	| typeof account
	| typeof applications
	| typeof bankAccounts
	| typeof bloodDonors
	| typeof campaigns
	| typeof comments
	| typeof contacts
	| typeof donations
	| typeof events
	| typeof files
	| typeof finance
	| typeof following
	| typeof giftMessages
	| typeof help
	| typeof identity
	| typeof interests
	| typeof lookups
	| typeof notifications
	| typeof organizations
	| typeof partners
	| typeof payments
	| typeof profiles
	| typeof push
	| typeof radioLibrary
	| typeof radio
	| typeof raising
	| typeof receipts
	| typeof requests
	| typeof review
	| typeof rooms
	| typeof savedSearches
	| typeof shortUrls
	| typeof statistics
	| typeof updates
	| typeof users
	| typeof visits
	| typeof volunteers
	| typeof webhooks
	| typeof withdrawals;

type Types = TypesOf<Area["calls"][number]>;

/** The contracts of every call of the API, by its name, such as "GET /state". */
export type DefinedCalls = { [Each in Types as Each["name"]]: Each };
