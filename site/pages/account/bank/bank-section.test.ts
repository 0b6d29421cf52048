import { describe, expect, it } from "vitest";
import { userId } from "../../../../db/seed/people.ts";
import { browserSession } from "../../../testing/browser-session.ts";
import { sharedApp } from "../../../testing/shared-app.ts";
import { signedIn } from "../../../testing/signed-in.ts";

const app = await sharedApp();

describe("The bank account on one's profile", () => {
	it("tells of an IFSC that no bank has together with what is missing, and keeps what was entered", async () => {
		const donor = browserSession(app, (await signedIn(app, "donor")).cookie);
		const answer = await donor.post(`/newUserProfile/${userId("donor")}?account=new`, {
			section: "bank",
			country: "IN",
			label: "",
			accountHolderName: "A Donor",
			accountHolderType: "individual",
			accountNumber: "123456789012",
			routingNumber: "ABCD0999999",
		});
		const html = await answer.text();
		const parts = ["Please Enter Bank Name", "Invalid IFSC Code", 'value="ABCD0999999"'];
		expect([answer.status, ...parts.map((part) => html.includes(part))]).toEqual([400, true, true, true]);
	});
});
