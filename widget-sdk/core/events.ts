import type { DonationResult } from "./messages.ts";
import type { Heard } from "./radio/now-playing.ts";

/** The events of all widgets with their payloads: DOM CustomEvents with this `detail`, and props of the React components. */
export interface WidgetEvents {
	ready: { version: string };
	play: { channel: string };
	pause: { channel: string };
	trackchange: { channel: string; track: Heard | null };
	"donation-started": { checkout: string; mode: string };
	"donation-completed": DonationResult & { checkout: string };
	"donation-canceled": { checkout: string };
	error: { code: string; message: string };
}

/** The function by which a view tells its host about an event. */
export type Emit = <Name extends keyof WidgetEvents>(name: Name, detail: WidgetEvents[Name]) => void;
