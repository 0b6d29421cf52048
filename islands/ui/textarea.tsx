import { useEffect, useRef, useState } from "react";
import { FieldFrame, type FieldFrameProps, fieldParts } from "./field.tsx";

/** Above this share of the limit, the counter is announced after a pause in typing. */
const nearlyFull = 0.9;
const pauseMs = 1000;

interface CounterProps {
	id: string;
	used: number;
	max: number;
	text: (used: number, max: number) => string;
}

/** Always visible, and announced when little room is left, because the browser stops accepting text silently. */
function Counter({ id, used, max, text }: CounterProps) {
	const [announced, setAnnounced] = useState("");
	const status = text(used, max);
	useEffect(() => {
		const timer = setTimeout(() => setAnnounced(used >= max * nearlyFull ? status : ""), pauseMs);
		return () => clearTimeout(timer);
	}, [used, max, status]);
	return (
		<>
			<p className="hint counter" id={id} data-full={used >= max ? true : undefined}>
				{status}
			</p>
			<p className="visually-hidden" role="status">
				{announced}
			</p>
		</>
	);
}

export interface TextareaProps extends FieldFrameProps {
	name: string;
	defaultValue?: string;
	/** Lines displayed at first; the box grows with its text in browsers that support it. */
	rows?: number;
	maxLength?: number;
	/**
	 * The used part of `maxLength`, in words. Pass it only if the component is hydrated; otherwise mention the limit in the
	 * hint, and the browser enforces it.
	 */
	counter?: (used: number, max: number) => string;
}

/** Several lines of text with label, hint, error message and counter. */
export function Textarea({ rows = 4, counter, ...props }: TextareaProps) {
	const { frame, control } = fieldParts(props);
	const box = useRef<HTMLTextAreaElement>(null);
	const [used, setUsed] = useState(props.defaultValue?.length ?? 0);
	// Count text typed before hydration too.
	useEffect(() => setUsed(box.current?.value.length ?? 0), []);
	const hasCounter = counter !== undefined && props.maxLength !== undefined;
	const counterId = `${props.id}-counter`;
	const description = [control["aria-describedby"], hasCounter ? counterId : undefined].filter(Boolean).join(" ");
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
			{hasCounter ? <Counter id={counterId} used={used} max={props.maxLength ?? 0} text={counter} /> : null}
		</FieldFrame>
	);
}
