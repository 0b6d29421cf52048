import type { Question } from "../../api/domain/questions.ts";
import type { givingForm, givingFormDay, givingFormSlug } from "../schema/index.ts";
import { demoId, demoNow } from "./ids.ts";
import { demoOrganizationIds } from "./organizations.ts";
import { demoRequestIds } from "./requests/index.ts";

const day = 86_400_000;

/** The replies of a form's donors, the newest gift's first; null for a question without one. */
type Replies = readonly (string | null)[];

interface DemoForm {
	form: typeof givingForm.$inferInsert;
	/** The donors of the recipient's newest gifts, who came by this form. */
	donors: readonly Replies[];
	/** Visits of each of the last days, today's last. */
	visits: readonly number[];
}

const question = (slug: string, at: number, text: string, more: Partial<Question> = {}): Question => ({
	id: demoId("qst_", `${slug} ${text}`, at),
	text,
	kind: "line",
	options: [],
	required: false,
	...more,
});

const mealsAt = Date.parse("2026-01-10T09:00:00Z");
const dialysisAt = Date.parse("2026-02-02T09:00:00Z");

/** A form of an organization, and one of a request. */
export const demoForms: readonly DemoForm[] = [
	{
		form: {
			id: demoId("gfm_", "school-meals", mealsAt),
			ownerKind: "organization",
			ownerId: demoOrganizationIds["vidya-jyothi"],
			slug: "school-meals",
			title: "School meals",
			text: "A warm lunch for every child in our evening schools. ₹501 is a month of meals for one of them.",
			currency: "INR",
			amounts: [50_100, 100_200, 601_200],
			takesOther: true,
			questions: [
				question("school-meals", mealsAt, "Which school would you like to hear from?", {
					kind: "choice",
					options: ["Banjara Hills", "Kondapur", "Any of them"],
				}),
				question("school-meals", mealsAt, "In whose name do you give?"),
				question("school-meals", mealsAt, "May the children write to you?", { kind: "yesno", required: true }),
			],
			thanks:
				"Thank you! The children have read your name out before lunch.\n\nWe write once a month how the schools are doing.",
			createdAt: mealsAt,
			changedAt: mealsAt,
		},
		donors: [
			["Any of them", null, "yes"],
			["Kondapur", "My grandmother Lakshmi", "yes"],
			["Banjara Hills", null, "no"],
		],
		visits: [14, 9, 22, 17, 31, 12, 8],
	},
	{
		form: {
			id: demoId("gfm_", "imran-dialysis", dialysisAt),
			ownerKind: "request",
			ownerId: demoRequestIds.imran,
			slug: "imran-dialysis",
			title: "One dialysis for Salman",
			text: "Each session at the hospital keeps him going for three days.",
			currency: "INR",
			amounts: [50_000, 150_000, 300_000],
			takesOther: true,
			questions: [question("imran-dialysis", dialysisAt, "A line to Salman", { kind: "text" })],
			thanks: "Imran and the whole family thank you.",
			createdAt: dialysisAt,
			changedAt: dialysisAt,
		},
		donors: [["Stay strong, Imran!"], [null], ["हम सब आपके साथ हैं।"], ["With love from Pune"]],
		visits: [6, 11, 5, 19, 8, 4, 3],
	},
];

export const demoFormRows = demoForms.map(({ form }) => form);
export const demoFormSlugs: readonly (typeof givingFormSlug.$inferInsert)[] = [
	...demoForms.map(({ form }) => ({ slug: form.slug, formId: form.id })),
	// Its first address.
	{ slug: "lunch-2026", formId: demoForms[0]?.form.id ?? "" },
];
export const demoFormDays: readonly (typeof givingFormDay.$inferInsert)[] = demoForms.flatMap(({ form, visits }) =>
	visits.map((views, index) => ({
		formId: form.id,
		day: Math.floor(demoNow / day) - visits.length + 1 + index,
		views,
	})),
);
