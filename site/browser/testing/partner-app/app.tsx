import { StrictMode } from "react";
import { configure, DonateButton, GoalBar, RadioPlayer } from "../../../../widget-sdk/react/index.tsx";

/** The page's settings, which `data-app` holds. */
export interface PartnerAppProps {
	origin: string;
	partner: string;
	request: string;
}

const report = (name: string) => (detail: unknown) => {
	(globalThis as unknown as { log?: [string, unknown][] }).log?.push([name, detail]);
};

/** A partner's React page with all widgets of the package. */
export function PartnerApp({ origin, partner, request }: PartnerAppProps) {
	configure({ origin });
	const common = { partner, lang: "en", onReady: report("ready"), onError: report("error") };
	return (
		<StrictMode>
			<div className="donate-place">
				<DonateButton
					{...common}
					for="request"
					recipient={request}
					currency="INR"
					amounts="100, 500"
					mode="popup"
					onDonationStarted={report("donation-started")}
					onDonationCanceled={report("donation-canceled")}
				/>
			</div>
			<div className="goal-place">
				<GoalBar {...common} request={request} />
			</div>
			<div className="radio-place">
				<RadioPlayer {...common} channel="hindi" onPlay={report("play")} onPause={report("pause")} />
			</div>
		</StrictMode>
	);
}
