import type { OrganizationReview } from "../../../api/domain/contracts/organizations.ts";
import { localDay } from "../../../api/domain/giving/receipts.ts";
import { type CheckItem, checkItems, manualCheckItems } from "../../../api/domain/people/organizations.ts";
import type { RegionCode } from "../../../api/domain/regions.ts";
import { callApi } from "../../client/api.ts";
import { Badge } from "../../ui/badge.tsx";
import { formatCalendarDay, formatDay } from "../../ui/dates.ts";
import { namedOptions, optionsOf } from "../kit/option.ts";
import { useUndo } from "../kit/undo.tsx";
import { endIn, SmallForm, SmallInput, SmallSelect, textIn } from "./small-form.tsx";

type Check = OrganizationReview["checks"][number];
type ManualItem = (typeof manualCheckItems)[number];

const itemNames = (region: string): Readonly<Record<CheckItem, string>> => ({
	registration: "Registration",
	tax_number: region === "US" ? "EIN" : "PAN",
	tax_benefit: region === "US" ? "501(c)(3)" : "80G",
	bank: "Bank account",
	mail_domain: "Mail domain",
	person: "The person in charge",
});

function CheckText({ check, region }: { check: Check; region: RegionCode }) {
	const { passed, register, validUntil, checkedAt, numberLast4 } = check;
	const over = validUntil !== null && validUntil <= Date.now();
	const until =
		validUntil === null ? "" : `, ${over ? "expired on" : "until"} ${formatCalendarDay(localDay(region, validUntil))}`;
	return (
		<>
			<Badge tone={passed && !over ? "live" : "stopped"}>{over ? "Expired" : passed ? "Passed" : "Failed"}</Badge>{" "}
			<span className="quiet">
				{formatDay(checkedAt)}
				{register ? `, ${register}` : ""}
				{numberLast4 ? `, ending in ${numberLast4}` : ""}
				{until}
			</span>
		</>
	);
}

interface ChecklistProps {
	id: string;
	/** The version of the organization that is displayed. */
	seen: string;
	region: RegionCode;
	checks: readonly Check[];
}

/** The checks of an organization, and a form that records the next check. Everyone can read it on the organization's page. */
export function Checklist({ id, seen, region, checks }: ChecklistProps) {
	const names = itemNames(region);
	const { tell } = useUndo();
	const save = async (data: FormData) => {
		const undo = crypto.randomUUID();
		await callApi("PUT /organizations/{id}/checks", {
			params: { id },
			body: {
				item: textIn(data, "item") as ManualItem,
				passed: data.get("result") === "passed",
				number: textIn(data, "number"),
				register: textIn(data, "register"),
				validUntil: endIn(region, data.get("validUntil")),
				seen,
			},
			undo,
		});
		tell("The check has been saved.", undo);
	};
	return (
		<>
			<dl className="fields">
				{checkItems.map((item) => {
					const check = checks.find((one) => one.item === item);
					return (
						<div key={item}>
							<dt>{names[item]}</dt>
							<dd>
								{check ? <CheckText check={check} region={region} /> : <span className="quiet">Not checked</span>}
							</dd>
						</div>
					);
				})}
			</dl>
			<SmallForm button="Save the check" told run={save}>
				<SmallSelect
					label="What was checked"
					name="item"
					options={optionsOf(manualCheckItems, (item) => names[item as ManualItem])}
				/>
				<SmallSelect label="Result" name="result" options={namedOptions({ passed: "Passed", failed: "Failed" })} />
				<SmallInput
					label={`${names.tax_number}, if that was checked (only its last four characters are kept)`}
					name="number"
					maxLength={20}
					autoComplete="off"
				/>
				<SmallInput label="Register" name="register" maxLength={100} placeholder="Such as NGO Darpan" />
				<SmallInput label="Valid until (leave empty for no end date)" name="validUntil" type="date" />
			</SmallForm>
		</>
	);
}
