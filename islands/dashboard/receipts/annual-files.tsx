import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fiscalYearFrom, type MissingFact } from "../../../api/domain/giving/receipts.ts";
import { callAddress, callApi } from "../../client/api.ts";
import type { DataOf } from "../../client/calls.ts";
import { serverNow } from "../../client/server-time.ts";
import { Alert } from "../../ui/alert.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Table } from "../../ui/table.tsx";
import { useListState } from "../kit/list-state.ts";
import { optionsOf } from "../kit/option.ts";
import { ReportScreen, reportShape } from "../kit/report-screen.tsx";
import { missingNames, receiptsPath, recentYears } from "./names.ts";

type Checklist = DataOf<"GET /receipts/checklist">;

const shape = { ...reportShape("issuer", "year"), fixed: { tab: "files" } };

const effects: Readonly<Record<MissingFact, string>> = {
	pan: "Form 10BD leaves these gifts out. Ask the donor, or enter it with “Correct the donor”.",
	name: "The report’s row has no name. Correct the donor.",
	address: "The report’s row has no address. Correct the donor.",
	registration: "The receipt names no section of the law. Void it, and check the organization’s registration.",
	date: "The report’s column for it stays empty. Enter it with the organization’s registration.",
};

/** The date of the foundation's own registration is a setting. */
const foundationDate = "The report’s column for it stays empty. It is the setting FOUNDATION_80G_DATE.";

const factsOf = (isIndian: boolean): readonly MissingFact[] =>
	isIndian ? ["pan", "name", "address", "registration", "date"] : ["name", "address", "registration"];

interface ChosenProps {
	of: Checklist;
	issuer: string;
	year: string;
}

function Missing({ of, issuer, year }: ChosenProps) {
	const facts = factsOf(fiscalYearFrom(year)?.country === "IN");
	const lacking = facts.filter((fact) => of.missing[fact] > 0);
	if (of.receipts === 0) {
		return <EmptyState title="No receipts under a tax law in this year">Choose another issuer or year.</EmptyState>;
	}
	if (lacking.length === 0) {
		return (
			<Alert tone="good" role="status">{`Nothing is missing on ${of.receipts.toLocaleString("en")} receipts.`}</Alert>
		);
	}
	return (
		<Table
			id="missing-table"
			caption="What is missing"
			captionHidden
			columns={[
				{ id: "fact", header: "Missing", namesRow: true },
				{ id: "count", header: "Receipts", numeric: true },
				{ id: "effect", header: "What it means" },
			]}
			rows={lacking.map((fact) => {
				const isSetting = fact === "date" && issuer === "foundation";
				const href = `${receiptsPath}?${new URLSearchParams({ year, issuer, missing: fact })}`;
				return {
					id: fact,
					cells: [
						isSetting ? (
							missingNames[fact]
						) : (
							<a key="link" href={href}>
								{missingNames[fact]}
							</a>
						),
						of.missing[fact].toLocaleString("en"),
						isSetting ? foundationDate : effects[fact],
					],
				};
			})}
			stacked
			notice={null}
		/>
	);
}

function Files({ of, issuer, year }: ChosenProps) {
	const parsed = fiscalYearFrom(year);
	const reported = of.receipts - of.missing.pan;
	const start = parsed?.year ?? 0;
	return (
		<div className="stack gap-m">
			<section className="stack gap-xs" aria-labelledby="files-title">
				<h2 id="files-title">Files</h2>
				<p>{`${of.receipts.toLocaleString("en")} valid receipts under the year’s tax law.`}</p>
				<p className="row gap-s">
					{parsed?.country === "IN" ? (
						<ButtonLink href={callAddress("/receipts/form10bd", { year, issuer })}>
							{`Form 10BD: ${reported.toLocaleString("en")} ${reported === 1 ? "receipt" : "receipts"} (CSV)`}
						</ButtonLink>
					) : null}
					<ButtonLink
						variant="secondary"
						href={callAddress("/receipts", { year, issuer, state: "valid", isDownload: true })}
					>
						Valid receipts of the year (CSV)
					</ButtonLink>
					{of.giftAid ? (
						<ButtonLink
							variant="secondary"
							href={callAddress("/receipts/giftAid", { from: `${start}-04-06`, to: `${start + 1}-04-05` })}
						>
							{`Gift Aid schedule of ${start}–${String(start + 1).slice(2)} (CSV)`}
						</ButtonLink>
					) : null}
				</p>
			</section>
			<section className="stack gap-xs" aria-labelledby="missing-title">
				<h2 id="missing-title">Check list</h2>
				<Missing of={of} issuer={issuer} year={year} />
			</section>
		</div>
	);
}

/** The year's files of an issuer for the tax offices, and what they lack. */
export function AnnualFiles() {
	const [{ values }, update] = useListState(shape);
	const years = recentYears(serverNow());
	const issuer = values.issuer || "foundation";
	const year = values.year || (years[0] ?? "");
	const checklist = useQuery({
		queryKey: ["GET /receipts/checklist", issuer, year],
		queryFn: async ({ signal }) => (await callApi("GET /receipts/checklist", { query: { issuer, year }, signal })).data,
		placeholderData: keepPreviousData,
	});
	if (checklist.isPending) return <Skeleton lines={10} />;
	const known = (checklist.data?.issuers ?? []).map(({ _id, name }) => ({
		value: _id,
		label: name ?? "The foundation",
	}));
	const foundation = { value: "foundation", label: "The foundation" };
	const issuers = known.some(({ value }) => value === issuer)
		? known
		: [issuer === "foundation" ? foundation : { value: issuer, label: "No receipts in this year" }, ...known];
	return (
		<ReportScreen
			id="files"
			filters={[
				{ kind: "choice", name: "issuer", label: "Issued by", any: null, options: issuers },
				{ kind: "choice", name: "year", label: "Tax year", any: null, options: optionsOf(years) },
			]}
			values={{ issuer, year }}
			onUpdate={update}
			numbers={checklist}
		>
			{(data) => <Files of={data} issuer={issuer} year={year} />}
		</ReportScreen>
	);
}
