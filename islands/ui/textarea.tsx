import { useEffect, useRef, useState } from "react";
import { FieldFrame, type FieldFrameProps, fieldParts } from "./field.tsx";

/** From this part of the room on, the counter is read out after a pause in typing. */
const nearlyFull = 0.9;
const pauseMs = 1000;

interface CounterProps {
	id: string;
	used: number;
	max: number;
	text: (used: number, max: number) => string;
}

/** Shown all the time, and said by a screen reader when little room is left: the browser stops typing silently. */
function Counter({ id, used, max, text }: CounterProps) {
	const [said, setSaid] = useState("");
	const shown = text(used, max);
	useEffect(() => {
		const timer = setTimeout(() => setSaid(used >= max * nearlyFull ? shown : ""), pauseMs);
		return () => clearTimeout(timer);
	}, [used, max, shown]);
	return (
		<>
			<p className="hint counter" id={id} data-full={used >= max ? true : undefined}>
				{shown}
			</p>
			<p className="away" role="status">
				{said}
			</p>
		</>
	);
}

export interface TextareaProps extends FieldFrameProps {
	name: string;
	defaultValue?: string;
	/** Lines shown at first; the box grows with its text where the browser can. */
	rows?: number;
	maxLength?: number;
	/**
	 * How much of `maxLength` is used, in words. Give it only where the component is hydrated; elsewhere the hint names the
	 * limit, and the browser holds it.
	 */
	counter?: (used: number, max: number) => string;
}

/** Several lines of text with their label, hint, message and counter. */
export function Textarea({ rows = 4, counter, ...props }: TextareaProps) {
	const { frame, control } = fieldParts(props);
	const box = useRef<HTMLTextAreaElement>(null);
	const [used, setUsed] = useState(props.defaultValue?.length ?? 0);
	// What was typed before the script ran counts too.
	useEffect(() => setUsed(box.current?.value.length ?? 0), []);
	const counted = counter !== undefined && props.maxLength !== undefined;
	const counterId = `${props.id}-counter`;
	const description = [control["aria-describedby"], counted ? counterId : undefined].filter(Boolean).join(" ");
	return (
		<FieldFrame {...frame}>
			<div className="control control-lines">
				<textarea
					{...control}
					ref={box}
					rows={rows}
					aria-describedby={description || undefined}
					onInput={(event) => setUsed(event.currentTarget.value.length)}
				/>
			</div>
			{counted ? <Counter id={counterId} used={used} max={props.maxLength ?? 0} text={counter} /> : null}
		</FieldFrame>
	);
}
