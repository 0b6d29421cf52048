import { fiscalYearName, fiscalYearOf, localDay } from "../../../api/domain/giving/receipts.ts";
import { callAddress } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { Badge } from "../../ui/badge.tsx";
import { amountText } from "../kit/amounts.ts";
import { dashboard, isAny, type Staff } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import { namedOptions, optionsOf } from "../kit/option.ts";
import { linkTo } from "../kit/record-panel.tsx";
import { deskPages, type Resource } from "../kit/resource.ts";
import { Moment } from "../kit/times.tsx";

type Receipt = RowOf<"GET /receipts">;

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
};

const issuerOf = ({ issuer }: Receipt) => issuer ?? "The foundation";

const positive = (amount: number, { currency }: Receipt) => (amount > 0 ? amountText(amount, currency) : "");

/** The year's report of the issuer's donors who gave their PAN. */
function Form10bd({ row }: { row: Receipt }) {
	const address = callAddress("/receipts/form10bd", { year: row.year, issuer: row.issuerId ?? "foundation" });
	return (
		<p>
			<a href={address}>{`Form 10BD of ${issuerOf(row)}, ${row.year} (CSV)`}</a>
		</p>
	);
}

/** HMRC's schedule of the tax year, from 6 April, in which the gift was paid. */
function GiftAid({ row: { paidOn } }: { row: Receipt }) {
	const year = Number(paidOn.slice(0, 4)) - (paidOn.slice(5) < "04-06" ? 1 : 0);
	const address = callAddress("/receipts/giftAid", { from: `${year}-04-06`, to: `${year + 1}-04-05` });
	return (
		<p>
			<a href={address}>{`Gift Aid schedule of ${year}–${String(year + 1).slice(2)} (CSV)`}</a>
		</p>
	);
}

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

/** The states of a receipt in the year's reports. */
function Reports({ row }: { row: Receipt }) {
	return (
		<>
			{row.scheme === "80G" ? <Form10bd row={row} /> : null}
			{row.hasGiftAid ? <GiftAid row={row} /> : null}
		</>
	);
}

/** The last years of both countries: `2026-27` is an Indian one, `2026` an American one. */
const recentYears = (now: number) =>
	[0, 1, 2, 3].flatMap((back) =>
		(["IN", "US"] as const).map((country) =>
			fiscalYearName(country, fiscalYearOf(country, localDay(country, now)) - back),
		),
	);

const resourceFor = (staff: Staff): Resource<"GET /receipts"> => ({
	call: "GET /receipts",
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
			cell: ({ voidedAt }) =>
				voidedAt === null ? <Badge tone="done">Valid</Badge> : <Badge tone="stopped">Void</Badge>,
		},
		{ id: "pan", header: "PAN", hidden: true, cell: ({ hasPan }) => (hasPan ? "Given" : "") },
	],
	filters: [
		{ kind: "choice", name: "scheme", label: "Under", any: "All", options: namedOptions(schemes) },
		{ kind: "choice", name: "year", label: "Year", any: "All", options: optionsOf(recentYears(Date.now())) },
		{
			kind: "choice",
			name: "state",
			label: "Status",
			any: "All",
			options: namedOptions({ valid: "Valid", void: "Void" }),
		},
	],
	search: { name: "search", label: "Search receipts", placeholder: "Donor’s last name, email or code" },
	pages: deskPages,
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
	details: (row) => (isAny(staff, "finAdmin", "superAdmin") ? <Reports row={row} /> : null),
});

/** `/admin/receipts`: all receipts, and the reports of those with a PAN. */
export default dashboard((staff) => <ListScreen resource={resourceFor(staff)} download />);
