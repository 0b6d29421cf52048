import { Icon } from "./icon.tsx";
import { Check } from "./icons.ts";

export interface StepperProps {
	/** The list's name, as "Your donation". */
	label: string;
	/** A step that is done can have a way back to it. */
	steps: readonly { id: string; label: string; href?: string }[];
	/** The id of the step that one is at; those before it are done. Left out when all are. */
	current?: string;
	/** Said after a step that is done to those who do not see the tick, as "(done)". */
	doneText: string;
}

/** How far one has come in something that takes several pages. */
export function Stepper({ label, steps, current, doneText }: StepperProps) {
	const at = current === undefined ? steps.length : steps.findIndex((step) => step.id === current);
	return (
		<div className="stepper">
			<ol aria-label={label}>
				{steps.map(({ id, label: name, href }, index) => {
					const done = index < at;
					const content = (
						<>
							<span className="step-mark" aria-hidden="true">
								{done ? <Icon of={Check} /> : index + 1}
							</span>
							<span className="step-name">
								{name}
								{done ? <span className="away"> {doneText}</span> : null}
							</span>
						</>
					);
					return (
						<li key={id} className={done ? "step step-done" : "step"} aria-current={index === at ? "step" : undefined}>
							{done && href ? (
								<a className="step-way" href={href}>
									{content}
								</a>
							) : (
								<span className="step-way">{content}</span>
							)}
						</li>
					);
				})}
			</ol>
		</div>
	);
}
