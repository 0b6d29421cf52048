import { askDonorBody, bloodDonorAnswer } from "../../domain/contracts/blood-donors.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { askDonor } from "./ask.ts";
import { listBloodDonors } from "./list.ts";

const staff = ["admin", "superAdmin"] as const;

/** Calls of staff who look for blood. */
export default callArea("Blood donors", [
	defineCall("GET /bloodDonors", {
		allow: staff,
		summary: "List people who agreed to be asked for blood",
		description:
			"By group, by what a patient can receive, and by distance from a city. Phone numbers are only those of donors who agreed to calls. isDownload=true answers all with these filters as CSV.",
		...listBloodDonors.call,
	}),
	defineCall("POST /bloodDonors/{id}/ask", {
		allow: staff,
		summary: "Ask somebody for blood by mail",
		description: "At most once a week, and not within 90 days after a donation.",
		body: askDonorBody,
		answer: bloodDonorAnswer,
		problems: [404, 409],
		run: (ctx, { params, body }) => askDonor(ctx, { id: params.id, need: body.need }),
	}),
]);
