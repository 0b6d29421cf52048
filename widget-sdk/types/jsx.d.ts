import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { WidgetElement } from "./elements.d.ts";

type WidgetProps<Own> = DetailedHTMLProps<HTMLAttributes<WidgetElement>, WidgetElement> &
	Own & { partner?: string; theme?: "light" | "dark" | "auto"; class?: string };

declare module "react" {
	namespace JSX {
		interface IntrinsicElements {
			"kindwave-radio": WidgetProps<{ channel?: string }>;
			"kindwave-donate": WidgetProps<{
				for?: "request" | "person" | "organization" | "fund" | "fundraiser" | "foundation";
				recipient?: string;
				form?: string;
				amounts?: string;
				currency?: "INR" | "USD";
				mode?: "button" | "popup" | "inline";
			}>;
			"kindwave-goal": WidgetProps<{ request: string }>;
		}
	}
}
