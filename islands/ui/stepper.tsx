import { Icon } from "./icon.tsx";
import { Check } from "./icons.ts";

export interface StepperProps {
	/** The list's accessible name, such as "Your donation". */
	label: string;
	/**
	 * A completed step can link back to its page. In a form, any other step can submit an intent instead. An earlier step that lacks
	 * something is not done (`isDone: false`).
	 */
	steps: readonly { id: string; label: string; href?: string; intent?: string; isDone?: boolean }[];
	/** The id of the current step; the steps before it are done. Left out when every step is done. */
	current?: string;
	/** The id of the form that the intents submit, if the steps are outside of it. */
	form?: string;
	/** Tells screen readers that a step is done, as the tick does: "(done)". */
	doneText: string;
}

/** The only steps of a page. Its first paint waits for them, because a step that arrives later moves the others. */
export const stepsId = "steps";

/** The progress through a task that takes several pages. */
export function Stepper({ label, steps, current, form, doneText }: StepperProps) {
	const currentIndex = current === undefined ? steps.length : steps.findIndex((step) => step.id === current);
	return (
		<div className="stepper" id={stepsId}>
			<ol aria-label={label}>
				{steps.map(({ id, label: name, href, intent, isDone = true }, index) => {
					const done = isDone && index < currentIndex;
					const content = (
						<>
							<span className="step-mark" aria-hidden="true">
								{done ? <Icon of={Check} /> : index + 1}
							</span>
							<span className="step-name">
								{name}
								{done ? <span className="visually-hidden"> {doneText}</span> : null}
							</span>
						</>
					);
					return (
						<li
							key={id}
							className={done ? "step step-done" : "step"}
							aria-current={index === currentIndex ? "step" : undefined}
						>
							{intent && index !== currentIndex ? (
								<button type="submit" className="step-content" form={form} name="intent" value={intent}>
									{content}
								</button>
							) : done && href ? (
								<a className="step-content" href={href}>
									{content}
								</a>
							) : (
								<span className="step-content">{content}</span>
							)}
						</li>
					);
				})}
			</ol>
		</div>
	);
}
