import type { OrganizationReview } from "../../../api/domain/contracts/organizations.ts";
import { countryOfScheme, localDay } from "../../../api/domain/giving/receipts.ts";
import { schemeOf } from "../../../api/domain/giving/tax-numbers.ts";
import { callApi } from "../../client/api.ts";
import { Badge } from "../../ui/badge.tsx";
import { formatCalendarDay } from "../../ui/dates.ts";
import { endIn, SmallForm, SmallInput, textIn } from "./small-form.tsx";

type Registration = OrganizationReview["registrations"][number];

function Validity({ of: { validUntil, scheme } }: { of: Registration }) {
	if (validUntil === null) return <span className="quiet">no end date</span>;
	const over = validUntil <= Date.now();
	return (
		<>
			{over ? <Badge tone="stopped">Expired</Badge> : null}{" "}
			<span className="quiet">
				{over ? "on" : "until"} {formatCalendarDay(localDay(countryOfScheme(scheme), validUntil))}
			</span>
		</>
	);
}

interface RegistrationsProps {
	id: string;
	/** The version of the organization that is displayed. */
	seen: string;
	region: "IN" | "US";
	registrations: readonly Registration[];
}

/** The registration that makes gifts deductible, and the form that records or removes it. */
export function Registrations({ id, seen, region, registrations }: RegistrationsProps) {
	const scheme = schemeOf[region];
	const name = scheme === "80G" ? "80G" : "501(c)(3)";
	const current = registrations.find((each) => each.scheme === scheme);
	return (
		<>
			{current ? (
				<p>
					{name} {current.number} <Validity of={current} />
				</p>
			) : (
				<p className="quiet">No {name} registration: gifts are not marked as tax-deductible.</p>
			)}
			<SmallForm
				key={`${current?.number} ${current?.validUntil} ${current?.issuedOn}`}
				button={current ? "Change registration" : "Record registration"}
				run={(data) =>
					callApi("PUT /organizations/{id}/registrations", {
						params: { id },
						body: {
							scheme,
							number: textIn(data, "number"),
							validUntil: endIn(region, data.get("validUntil")),
							issuedOn: textIn(data, "issuedOn") || null,
							seen,
						},
					})
				}
			>
				<SmallInput
					label={scheme === "80G" ? "Number of the 80G certificate" : "EIN"}
					name="number"
					maxLength={20}
					defaultValue={current?.number}
					autoComplete="off"
				/>
				{scheme === "80G" ? (
					<SmallInput
						label="Issued on (for Form 10BD)"
						name="issuedOn"
						type="date"
						defaultValue={current?.issuedOn ?? ""}
					/>
				) : null}
				<SmallInput
					label="Valid until (leave empty for no end date)"
					name="validUntil"
					type="date"
					defaultValue={current?.validUntil ? localDay(region, current.validUntil) : ""}
				/>
			</SmallForm>
			{current ? (
				<SmallForm
					button="Remove registration"
					run={() => callApi("DELETE /organizations/{id}/registrations/{scheme}", { params: { id, scheme } })}
				>
					{null}
				</SmallForm>
			) : null}
		</>
	);
}
