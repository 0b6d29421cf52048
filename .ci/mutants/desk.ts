import type { Fault } from "./fault.ts";

const giveTest = "site/pages/give/give.test.ts";
const seriesTest = "api/features/campaigns/series.test.ts";
const answersTest = "api/features/disputes/answers.test.ts";

/** Funds, donation forms, UPI codes, series of mails and disputes. */
export const desk: readonly Fault[] = [
	{
		name: "a donor takes the gift of a form out of its fund",
		file: "api/features/form-gifts/offered.ts",
		from: "? { ...given, fund: form.fundId } : given",
		to: "? given : given",
		why: "The owner has promised that what comes by the form goes to the fund.",
		tests: [giveTest],
	},
	{
		name: "a form of a closed fund takes gifts",
		file: "api/features/giving-forms/read-giving-form.ts",
		from: " && form.fund?.isClosed !== true",
		to: "",
		why: "Donors would fill in the form, and be refused only when they give their address.",
		tests: [giveTest],
	},
	{
		name: "replies go to a gift to somebody else",
		file: "api/features/form-gifts/store.ts",
		from: " AND f.owner_id = ",
		to: " AND '' <> ",
		why: "The owner of the form would read the name of a donor who gave to another.",
		tests: [giveTest],
	},
	{
		name: "a gift to a fund is booked to its organization",
		file: "api/features/ledger/post.ts",
		from: 'of.fundId === null ? { kind: of.kind, id: of.id } : { kind: "fund", id: of.fundId }',
		to: "({ kind: of.kind, id: of.id })",
		why: "The organization could withdraw what was given to the programme only.",
		tests: ["api/features/funds/ledger.test.ts"],
	},
	{
		name: "a series goes to gifts from before it",
		file: "api/features/campaigns/send-series.ts",
		from: 'Math.max(to - latestStep, begins === "first" ? since : since - days * day)',
		to: "to - latestStep",
		why: "Whoever gave last year would be thanked for a first gift on the day when the series begins.",
		tests: [seriesTest],
	},
	{
		name: "a series goes on when its author may no longer write",
		file: "api/features/campaigns/send-series.ts",
		from: "if (!(await mayWrite(ctx, due))) return",
		to: "if (due.days < 0) return",
		why: "Who has left an organization would go on writing to its donors in its name.",
		tests: [seriesTest],
	},
	{
		name: "a dispute is answered after its time",
		file: "api/features/disputes/save-draft.ts",
		from: "if (isLate(ctx, dispute)) throw",
		to: 'if (dispute.id === "") throw',
		why: "Staff would believe that the bank reads what nobody reads any more.",
		tests: [answersTest],
	},
	{
		name: "a payment by the UPI code of a paused request is kept",
		file: "api/features/payments/settle-code.ts",
		from: "!(await codeUse(ctx, code)).keeps",
		to: "false",
		why: "A request that our team has stopped would go on collecting by its posters.",
		tests: ["api/features/payments/upi-codes.test.ts"],
	},
	{
		name: "mails link to English pages",
		file: "api/http/link-for.ts",
		from: "inLanguage(path, language ?? defaultLanguage)",
		to: "path",
		why: "Readers of other languages would land on English pages.",
		tests: ["site/mail/links.test.ts"],
	},
	{
		name: "one folded source is told by the sum",
		file: "api/features/desk/internal/fold-few.ts",
		from: "[few.length, few.length * (fewestGifts - 1)].includes(sum) || few.length === 1",
		to: "false",
		why: "An organizer could tell whose gifts a source's are.",
		tests: ["api/features/desk/desk.test.ts"],
	},
	{
		name: "a child's surname is published in the story",
		file: "api/features/raising/internal/check-content.ts",
		from: "...minorNameIssues({ name: input.name, isMinor: isForChild(input) }, shownTexts(kind, input)),",
		to: "",
		why: "Pages promise to show only the first name of a child.",
		tests: ["api/features/raising/raising.test.ts"],
	},
	{
		name: "the desk counts gifts by days of Greenwich",
		file: "api/features/desk/internal/periods.ts",
		from: "const zone = regionZones[regionOf(currency)];",
		to: 'const zone = "UTC";',
		why: "The desk would tell other days than the list of gifts and the receipts.",
		tests: ["api/features/desk/desk.test.ts"],
	},
];
