import { Radio, type RadioChoice, RadioFieldset, type RadioFieldsetProps } from "./radio-group.tsx";

export interface RadioChipsProps extends Omit<RadioFieldsetProps, "children"> {
	name: string;
	options: readonly RadioChoice[];
	chosen?: string;
}

/** A choice between a few short options. */
export function RadioChips({ name, options, chosen, ...frame }: RadioChipsProps) {
	return (
		<RadioFieldset {...frame}>
			<div className="chips">
				{options.map((option) => (
					<label key={option.value} className="chip" htmlFor={`${frame.id}-${option.value}`}>
						<Radio id={frame.id} name={name} choice={option} chosen={chosen} />
						<span>{option.label}</span>
					</label>
				))}
			</div>
		</RadioFieldset>
	);
}
