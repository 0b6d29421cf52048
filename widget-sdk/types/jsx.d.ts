import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { WidgetElement } from "./elements.d.ts";

type Element<Attributes> = DetailedHTMLProps<HTMLAttributes<WidgetElement>, WidgetElement> &
	Attributes & { partner?: string; theme?: "light" | "dark" | "auto"; class?: string };

declare module "react" {
	namespace JSX {
		interface IntrinsicElements {
			"kindwave-radio": Element<{ channel?: string }>;
			"kindwave-donate": Element<{
				for?: "request" | "person" | "organization" | "foundation";
				recipient?: string;
				amounts?: string;
				currency?: "INR" | "USD";
				mode?: "button" | "popup" | "inline";
			}>;
			"kindwave-goal": Element<{ request: string }>;
		}
	}
}
