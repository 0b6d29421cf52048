import { AlertBox, type AlertProps, type AlertTone } from "./alert-box.tsx";
import type { IconDrawing } from "./icon.tsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "./icons.ts";

/** The icon of each tone. The message must be clear without it. */
export const toneIcons: Readonly<Record<AlertTone, IconDrawing>> = {
	info: Info,
	good: CircleCheck,
	warn: TriangleAlert,
	bad: CircleAlert,
};

/** A message that stands out from the text around it. It stays on the page; for one that disappears, use a toast. */
export function Alert(props: AlertProps) {
	return <AlertBox {...props} icon={toneIcons[props.tone]} />;
}
