import type { ReactElement, ReactNode } from "react";

/** The facts of a finished donation for the page. They tell nothing about the donor. */
export interface DonationResult {
	/** The donation's public id. */
	donation: string;
	/** The recipient's part, in major units. */
	amount: number;
	currency: string;
}

/** A track on the air, with its times in milliseconds. */
export interface Heard {
	title: string;
	artist: string;
	startTime: number;
	endTime: number;
}

/** The payloads of all events: the `detail` of DOM CustomEvents, and the argument of React's props. */
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

interface CommonProps {
	/** The address of Kindwave, if `configure` was not called. */
	origin?: string;
	/** The partner's public key. */
	partner?: string;
	/** en, hi, te or kn; the page's language by default. */
	lang?: string;
	theme?: "light" | "dark" | "auto";
	className?: string;
	/** The link before and without script. */
	children?: ReactNode;
	onReady?(detail: WidgetEvents["ready"]): void;
	onError?(detail: WidgetEvents["error"]): void;
}

export interface RadioPlayerProps extends CommonProps {
	/** The channel's name in addresses, such as `telugu`. */
	channel?: string;
	onPlay?(detail: WidgetEvents["play"]): void;
	onPause?(detail: WidgetEvents["pause"]): void;
	onTrackchange?(detail: WidgetEvents["trackchange"]): void;
}

export interface DonateButtonProps extends CommonProps {
	for?: "request" | "person" | "organization" | "fund" | "fundraiser" | "foundation";
	/** The id of the request, person, organization or fund, or the end of a supporter's page's address. */
	recipient?: string;
	/** The end of a donation form's address, after `/give/`: opens the form, which has its own amounts. */
	form?: string;
	/** Suggested amounts in major units: `10, 25, 50`. `1,500` is refused: write `1500`, or `1, 500` for two. */
	amounts?: string;
	currency?: "INR" | "USD";
	mode?: "button" | "popup" | "inline";
	onDonationStarted?(detail: WidgetEvents["donation-started"]): void;
	onDonationCompleted?(detail: WidgetEvents["donation-completed"]): void;
	onDonationCanceled?(detail: WidgetEvents["donation-canceled"]): void;
}

export interface GoalBarProps extends CommonProps {
	/** The request's id. */
	request: string;
}

export declare function RadioPlayer(props: RadioPlayerProps): ReactElement;
export declare function DonateButton(props: DonateButtonProps): ReactElement;
export declare function GoalBar(props: GoalBarProps): ReactElement;
/** Sets the address of Kindwave: `https://` and its host. */
export declare function configure(options: { origin: string }): void;
