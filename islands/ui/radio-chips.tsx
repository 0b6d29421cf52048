export interface RadioChipsProps {
	/** Unique on the page; the chips' ids are made from it. */
	id: string;
	name: string;
	legend: string;
	options: readonly { value: string; label: string }[];
	chosen?: string;
}

/** One choice out of a few short ones. */
export function RadioChips({ id, name, legend, options, chosen }: RadioChipsProps) {
	return (
		<fieldset>
			<legend className="legend">{legend}</legend>
			<div className="chips">
				{options.map((option) => (
					<label key={option.value} className="chip" htmlFor={`${id}-${option.value}`}>
						<input
							id={`${id}-${option.value}`}
							type="radio"
							name={name}
							value={option.value}
							defaultChecked={option.value === chosen}
						/>
						<span>{option.label}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
