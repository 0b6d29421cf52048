import { HiddenField } from "../../../islands/ui/form/fields.tsx";

/** A field that people neither see nor reach, and the time at which the form was displayed. See api/features/help/form-time.ts. */
export function Trap() {
	return (
		<>
			<div className="visually-hidden" aria-hidden="true">
				<input name="website" tabIndex={-1} autoComplete="off" aria-label="Website" />
			</div>
			<HiddenField name="started" />
		</>
	);
}
