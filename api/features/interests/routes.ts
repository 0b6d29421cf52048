import { callArea, defineCall } from "../../http/call.ts";
import { interests } from "./categories.ts";

const staff = ["admin", "superAdmin"] as const;

/** Calls of what people can be interested in. */
export default callArea("Interests", [
	defineCall("GET /userInterested/categories", {
		allow: "anyone",
		summary: "What people can be interested in",
		...interests.calls.list,
	}),
	defineCall("POST /userInterested/categories", {
		allow: staff,
		summary: "Add a category of interests",
		problems: [409],
		...interests.calls.create,
	}),
	defineCall("PUT /userInterested/categories/{id}", {
		allow: staff,
		summary: "Rename or move a category of interests",
		problems: [404, 409],
		...interests.calls.change,
	}),
	defineCall("DELETE /userInterested/categories/{id}", {
		allow: staff,
		summary: "Delete a category of interests, also from the profiles that picked it",
		problems: [404],
		...interests.calls.remove,
	}),
]);
