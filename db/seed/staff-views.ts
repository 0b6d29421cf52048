import { demoId, demoNow } from "./ids.ts";
import { userId } from "./people.ts";

const day = 24 * 3_600_000;

/** Named views of the queue of requests: one of the admin's own, and one that another shares. */
export const demoStaffViews = (
	[
		{ userId: userId("admin"), name: "Cash in India", query: "?requestType=cash&region=IN", sharedWith: null },
		{ userId: userId("superadmin"), name: "Reported", query: "?reported=true", sharedWith: "superAdmin" },
		{ userId: userId("superadmin"), name: "On hold", query: "?status=-6", sharedWith: null },
	] as const
).map((view, index) => {
	const createdAt = demoNow - (index + 1) * day;
	return {
		...view,
		id: demoId("view_", `view ${index}`, createdAt),
		list: "/admin/donationRequests",
		createdAt,
		changedAt: createdAt,
	};
});
