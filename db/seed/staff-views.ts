import { demoId, demoNow } from "./ids.ts";
import { userId } from "./people.ts";
import { demoRequestIds } from "./requests/index.ts";

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

/** Notes of staff on a request. */
export const demoStaffNotes = [
	{
		authorId: userId("admin"),
		text: "The estimate on page two names another school. I have asked the owner, @demo.superadmin.",
	},
].map((note, index) => {
	const createdAt = demoNow - (index + 1) * day;
	return {
		...note,
		id: demoId("note_", `note ${index}`, createdAt),
		subjectKind: "request" as const,
		subjectId: demoRequestIds.ramps,
		createdAt,
	};
});
