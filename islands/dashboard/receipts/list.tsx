import { callApi } from "../../client/api.ts";
import { serverNow } from "../../client/server-time.ts";
import { Badge } from "../../ui/badge.tsx";
import { amountText } from "../kit/amounts.ts";
import { isAny, type Staff } from "../kit/dashboard.tsx";
import { namedOptions, type Option, optionsOf } from "../kit/option.ts";
import { linkTo } from "../kit/record-panel.tsx";
import type { Action, Resource } from "../kit/resource.ts";
import { counting } from "../kit/texts.ts";
import { Moment } from "../kit/times.tsx";
import { missingNames, type Receipt, recentYears } from "./names.ts";
import { pdfLink, ReceiptDetails } from "./record.tsx";

const schemes = {
	"80G": "80G",
	"501c3": "501(c)(3)",
	IN: "India, not deductible",
	US: "US, not deductible",
} as const satisfies Record<Receipt["scheme"], string>;

const reasons: Readonly<Record<string, string>> = {
	refunded: "The gift, or part of it, was refunded",
	disputed: "The donor’s bank took back the gift, or part of it",
	restored: "A refund failed",
	withdrawn: "Staff voided it",
	corrected: "Its donor was corrected by another receipt",
};

const foundationOption = { value: "foundation", label: "The foundation" };

const issuerOf = ({ issuer }: Receipt) => issuer ?? foundationOption.label;

const positive = (amount: number, { currency }: Receipt) => (amount > 0 ? amountText(amount, currency) : "");

/** The donor's declaration: whether it holds, and whether HMRC may have got it. */
function declarationOf({ hasGiftAid, giftAidWithdrawnAt, giftAidScheduledAt }: Receipt) {
	if (giftAidWithdrawnAt === null) return hasGiftAid ? "Declared" : "";
	return (
		<>
			Withdrawn <Moment time={giftAidWithdrawnAt} />
			{giftAidScheduledAt === null ? null : ". If it was claimed, tell HMRC"}
		</>
	);
}

const receipts = counting("receipt");

const actions: readonly Action<Receipt>[] = [
	{
		id: "mail",
		label: "Send again",
		appliesTo: ({ voidedAt }) => voidedAt === null,
		question: (count) => `Mail ${receipts(count)} again?`,
		effect: "It goes to the email address that is stored with the gift, or to the donor’s account.",
		reason: "none",
		run: ({ _id: id }) => callApi("POST /receipts/{id}/mail", { params: { id } }),
		done: (count) => `${receipts(count)} on the way.`,
	},
	{
		id: "void",
		label: "Void",
		danger: true,
		undoable: true,
		appliesTo: ({ voidedAt }) => voidedAt === null,
		question: (count) => `Void ${receipts(count)}?`,
		effect:
			"It no longer counts in statements and Form 10BD, and its number is not used again. The gift stays as it is. To issue another one, correct the donor afterwards.",
		reasonHint: "The donor reads it in an email.",
		reasons: ["The gift was entered twice.", "The donor asked us not to issue a receipt.", "It was issued by mistake."],
		run: ({ _id: id }, { reason, undo }) =>
			callApi("POST /receipts/{id}/void", { params: { id }, body: { reason }, undo }),
		done: (count) => `${receipts(count)} void.`,
	},
];

/** Suggests the foundation and organizations with gifts, by the words of their names. */
async function suggestIssuers(search: string): Promise<readonly Option[]> {
	const { data } = await callApi("GET /ledger/owners", { query: { search } });
	const organizations = data.filter(({ kind }) => kind === "organization");
	return [foundationOption, ...organizations.map(({ _id, name }) => ({ value: _id, label: name ?? _id }))];
}

async function issuerLabel(id: string): Promise<string> {
	if (id === foundationOption.value) return foundationOption.label;
	const { data } = await callApi("GET /ledger/owners", { query: { id } });
	return data[0]?.name ?? id;
}

/** All receipts. */
export const receiptsFor = (staff: Staff): Resource<"GET /receipts"> => ({
	call: "GET /receipts",
	noted: { kind: "receipt" },
	noun: { one: "receipt", other: "receipts" },
	nameOf: (row) => `${row.number} of ${issuerOf(row)}`,
	columns: [
		{ id: "number", header: "Number", namesRow: true, cell: ({ number }) => number },
		{ id: "issuer", header: "Issued by", cell: issuerOf },
		{ id: "donor", header: "Donor", cell: ({ donor }) => donor.name ?? "A former donor" },
		{
			id: "gift",
			header: "Gift",
			numeric: true,
			cell: ({ giftAmount, currency }) => amountText(giftAmount, currency),
		},
		{ id: "paid", header: "Paid on", cell: ({ paidOn }) => paidOn },
		{
			id: "state",
			header: "Status",
			cell: ({ voidedAt, voidReason }) =>
				voidedAt === null ? (
					<Badge tone="done">Valid</Badge>
				) : (
					<Badge tone="stopped">{voidReason === "corrected" ? "Corrected" : "Void"}</Badge>
				),
		},
		{ id: "pan", header: "PAN", hidden: true, cell: ({ hasPan }) => (hasPan ? "Given" : "") },
	],
	filters: [
		{ kind: "choice", name: "scheme", label: "Under", any: "All", options: namedOptions(schemes) },
		{ kind: "choice", name: "year", label: "Year", any: "All", options: optionsOf(recentYears(serverNow())) },
		{
			kind: "choice",
			name: "state",
			label: "Status",
			any: "All",
			options: namedOptions({ valid: "Valid", void: "Void" }),
		},
		{
			kind: "suggest",
			name: "issuer",
			label: "Issued by",
			placeholder: "Organization",
			suggest: suggestIssuers,
			labelOf: issuerLabel,
		},
		{ kind: "choice", name: "missing", label: "Missing", any: "Anything", options: namedOptions(missingNames) },
	],
	search: { name: "search", label: "Search receipts", placeholder: "Donor’s last name, email or code" },
	above: pdfLink,
	panel: [
		"number",
		"issuer",
		["Under", ({ scheme }) => schemes[scheme]],
		"donor",
		["Email", ({ donor }) => donor.email],
		["PAN", ({ hasPan }) => (hasPan ? "Given" : "Not given")],
		["Gift Aid", declarationOf],
		["On a Gift Aid schedule since", ({ giftAidScheduledAt: at }) => (at === null ? "" : <Moment time={at} />)],
		"gift",
		["Of which payment fees", (row) => positive(row.feesInside, row)],
		["Added for payment fees", (row) => positive(row.feesAdded, row)],
		["Certified for tax", (row) => (row.certifiedAmount === null ? "" : amountText(row.certifiedAmount, row.currency))],
		"paid",
		["Issued", ({ issuedAt }) => <Moment time={issuedAt} />],
		["Void since", ({ voidedAt }) => (voidedAt === null ? "" : <Moment time={voidedAt} />)],
		["Reason", ({ voidReason }) => (voidReason ? (reasons[voidReason] ?? voidReason) : "")],
		["Donation", ({ donationId }) => linkTo(`/admin/donations?id=${donationId}`, donationId)],
		["Public check", ({ _id }) => linkTo(`/verifyReceipt?code=${_id}`, _id)],
	],
	actions: isAny(staff, "finAdmin", "superAdmin") ? actions : [],
	details: (row) => <ReceiptDetails key={row._id} row={row} mayChange={isAny(staff, "finAdmin", "superAdmin")} />,
});
