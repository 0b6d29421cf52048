import { type ComponentType, lazy, StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { httpDonationSource } from "./donations/source.ts";

/** Screens by the name that their page puts in `data-screen`; each arrives when it is opened. */
const screens: Readonly<Record<string, ComponentType>> = {
	donations: lazy(async () => {
		const { DonationsScreen } = await import("./donations/screen.tsx");
		return { default: () => <DonationsScreen source={httpDonationSource} /> };
	}),
};

const root = document.getElementById("dashboard");
const Screen = screens[root?.dataset.screen ?? ""];
if (root && Screen) {
	createRoot(root).render(
		<StrictMode>
			<Suspense fallback={<p>Loading...</p>}>
				<Screen />
			</Suspense>
		</StrictMode>,
	);
}
