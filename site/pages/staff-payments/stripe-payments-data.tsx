import { Dashboard } from "../../layout/dashboard.tsx";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

/** `/admin/stripePaymentsData`: what Stripe sent to our bank account. */
export default definePage<null>({
	path: "/admin/stripePaymentsData",
	allow: ["finAdmin", "superAdmin"],
	denied: "warn",
	styles: "signed-in",
	load: async () => reply.page(null),
	head: (_data, { words }) => ({ title: words.t("staff.stripe-data"), noIndex: true }),
	Page: ({ view }) => <Dashboard name="payments-data" title={view.words.t("staff.stripe-data")} view={view} />,
});
