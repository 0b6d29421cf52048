import type { OrganizationReview } from "../../../api/domain/contracts/organizations.ts";
import { callApi } from "../../client/api.ts";
import { PickerField } from "../kit/picker-field.tsx";
import { SmallForm, SmallInput, textIn } from "./small-form.tsx";

interface MergeProps {
	id: string;
	name: string;
	duplicates: OrganizationReview["duplicates"];
}

/** The id in the address of an organization's page, or the text itself. */
const idIn = (typed: string) => /organization\/(\w+)/.exec(typed)?.[1] ?? typed.trim();

/** Organizations that may be the same, and the form that makes this one a part of another. */
export function Merge({ id, name, duplicates }: MergeProps) {
	return (
		<>
			{duplicates.length > 0 ? (
				<ul>
					{duplicates.map(({ _id, orgName, verification }) => (
						<li key={_id}>
							<a href={`?state=all&open=${encodeURIComponent(_id)}`}>{orgName}</a>{" "}
							<span className="quiet">
								{verification}, {_id}
							</span>
						</li>
					))}
				</ul>
			) : (
				<p className="quiet">No other organization has a similar name, or the same address or website.</p>
			)}
			<SmallForm
				button={`Merge ${name} into it`}
				run={(data) =>
					callApi("POST /organizations/{id}/merge", {
						params: { id },
						body: { into: idIn(textIn(data, "into")), reason: textIn(data, "reason") },
					})
				}
			>
				<p className="hint">
					Its requests, documents and tax registration move over, its people join as members, and it is closed
					permanently.
				</p>
				<PickerField
					id={`merge-${id}`}
					label="The organization that stays"
					hint="Its name, the address of its page, or its ID"
					name="into"
					kinds={["organization"]}
					maxLength={200}
				/>
				<SmallInput
					label="Reason (the owners and admins of both read it)"
					name="reason"
					maxLength={500}
					autoComplete="off"
				/>
			</SmallForm>
		</>
	);
}
