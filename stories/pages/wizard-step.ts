import type { TypedValues } from "../../api/domain/forms/form.ts";
import { checkedForm } from "../../api/domain/forms/read-form.ts";
import { kinds } from "../../api/domain/requests/kinds/index.ts";
import { requestContract } from "../../api/domain/requests/kinds/request-contract.ts";
import { namesIn, type RaiseStep, raiseSteps } from "../../api/domain/requests/kinds/steps.ts";
import type { RequestType } from "../../api/domain/requests/types.ts";
import type { WizardData } from "../../site/pages/raise/wizard-data.ts";
import { noActivity, now, request } from "./data.ts";
import { requestPage } from "./request-page.ts";

/** A fundraiser as somebody types it. */
const typed: TypedValues = {
	region: "IN",
	raisedAs: "donor",
	category: "health",
	name: "Ravi Kumar",
	isMinor: "on",
	city: "Pune",
	quantity: "50,000",
	endDate: "2027-03-31",
	title: "A hearing aid for Ravi",
	description: "Ravi is nine and hears little.\n\nTwo hearing aids cost ₹50,000 with the fitting.",
	isPrivate: "on",
	invited: "lakshmi.reddy\nfriend@example.org",
	details: {},
};

/** A step of a request of a kind, with these values. */
export function stepOf(
	step: RaiseStep,
	values: TypedValues = typed,
	{ withErrors = false, type = "cash" }: { withErrors?: boolean; type?: RequestType } = {},
): WizardData {
	const whole = checkedForm(values, requestContract(kinds[type], "IN"));
	const names = namesIn(kinds[type], step);
	return {
		id: "req_1",
		step,
		form: {
			values: whole.values,
			rules: whole.rules,
			issues: withErrors ? whole.issues.filter(({ path }) => names.includes(path)) : [],
			problem: null,
			changed: null,
		},
		choices: {
			type,
			region: "IN",
			currency: "INR",
			causes: [
				{ slug: "health", name: "Health" },
				{ slug: "education", name: "Education" },
			],
			organizations: [{ id: "org_1", name: "Vidya Jyothi Trust", registered: true }],
			today: "2026-11-22",
		},
		draft: { updatedAt: now - 86_400_000 },
		others: [],
		done: raiseSteps.filter((each) => raiseSteps.indexOf(each) < raiseSteps.indexOf(step)),
		missing: [],
		moved: false,
		files: {
			requestId: "req_1",
			pictures: [],
			documents: [
				{
					_id: "fil_1",
					url: "/files/fil_1.pdf",
					kind: "document",
					folder: "",
					name: "estimate.pdf",
					contentType: "application/pdf",
					bytes: 120_000,
					userGivenName: "Estimate of the clinic",
					note: null,
					isPublic: true,
					waits: false,
					isDefault: false,
					createdAt: now,
				},
			],
			uploadId: "upl_1",
		},
		preview:
			step === "preview" && whole.ok
				? {
						...requestPage,
						row: {
							...request,
							title: whole.value.title,
							story: whole.value.description,
							raisedMinor: 0,
							donationCount: 0,
						},
						donors: [],
						hasMoreDonors: false,
						activity: noActivity,
						balances: [],
						paid: [],
					}
				: null,
	};
}
