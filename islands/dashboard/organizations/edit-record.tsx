import { organizations as messages } from "../../../api/domain/messages/organizations.ts";
import { type OrganizationType, organizationTypes } from "../../../api/domain/people/organizations.ts";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { namedOptions, optionsOf } from "../kit/option.ts";
import { SmallForm, SmallInput, SmallLines, SmallSelect, textIn } from "./small-form.tsx";

const yesOrNo = namedOptions({ yes: "Yes", no: "No" });

type Organization = RowOf<"GET /organizations">;

/** Until somebody has decided, the flag is empty and must be chosen. */
const isDecided = ({ verification }: Organization) => verification === "verified" || verification === "rejected";

/** Saves the record as staff entered it. @throws Error without an answer to whether it is verified */
async function save(of: Organization, data: FormData): Promise<unknown> {
	const { _id: id, version: seen } = of;
	const verified = textIn(data, "verified");
	if (verified === "") throw new Error(messages.field_required);
	return callApi("PUT /organization/{id}", {
		params: { id },
		body: {
			orgName: textIn(data, "orgName"),
			orgType: textIn(data, "orgType") as OrganizationType,
			description: textIn(data, "description"),
			orgEmail: textIn(data, "orgEmail"),
			websiteUrl: textIn(data, "websiteUrl"),
			hasCsrWing: textIn(data, "csr") === "yes",
			// As it was it is not sent: with a new name, it would say that what was checked holds of that as well.
			...(isDecided(of) && of.isProfileVerified === (verified === "yes")
				? {}
				: { isProfileVerified: verified === "yes" }),
			isTopOrg: textIn(data, "top") === "yes",
			...(of.isProfileVerified ? { reason: textIn(data, "reason") } : {}),
			seen,
		},
	});
}

/** The record of an organization as its own people change it, with the two marks that only staff set. */
export function EditRecord({ organization: of }: { organization: Organization }) {
	const inputs = [
		["orgName", "Name", of.orgName, 50],
		["orgEmail", "Email", of.orgEmail, 254],
		["websiteUrl", "Website", of.websiteUrl, 300],
	] as const;
	const choices = [
		["csr", "CSR Wing", of.hasCsrWing],
		["verified", "Verified", isDecided(of) ? of.isProfileVerified : null],
		["top", "Top", of.isTopOrg],
	] as const;
	return (
		<SmallForm button="Save record" run={(data) => save(of, data)}>
			{inputs.map(([name, label, value, longest]) => (
				<SmallInput
					key={name}
					label={label}
					name={name}
					maxLength={longest}
					defaultValue={value ?? ""}
					autoComplete="off"
				/>
			))}
			<SmallSelect label="Type" name="orgType" options={optionsOf(organizationTypes)} defaultValue={of.orgType} />
			<SmallLines label="Description" name="description" rows={5} maxLength={1000} defaultValue={of.description} />
			{choices.map(([name, label, value]) => (
				<SmallSelect
					key={name}
					label={label}
					name={name}
					options={value === null ? [{ value: "", label: "Choose" }, ...yesOrNo] : yesOrNo}
					defaultValue={value === null ? "" : value ? "yes" : "no"}
				/>
			))}
			{of.isProfileVerified ? (
				<SmallLines
					label="Why it is losing the verified mark (its owners read this)"
					name="reason"
					rows={2}
					maxLength={500}
				/>
			) : null}
		</SmallForm>
	);
}
