import { callArea, defineCall } from "../../http/call.ts";
import { employers } from "./employers.ts";

const staff = ["finAdmin", "admin", "superAdmin"] as const;

/** Calls of the directory of employers that match gifts. */
export default callArea("Employers", [
	defineCall("GET /employers", {
		allow: "anyone",
		summary: "Employers that match what their staff give, by name",
		...employers.calls.list,
	}),
	defineCall("POST /employers", {
		allow: staff,
		summary: "Add an employer that matches gifts",
		problems: [409],
		...employers.calls.create,
	}),
	defineCall("PUT /employers/{id}", {
		allow: staff,
		summary: "Change an employer that matches gifts",
		problems: [404, 409],
		...employers.calls.change,
	}),
	defineCall("DELETE /employers/{id}", {
		allow: staff,
		summary: "Delete an employer that matches gifts",
		problems: [404],
		...employers.calls.remove,
	}),
]);
