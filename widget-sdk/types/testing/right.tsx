/** A partner's page in TypeScript. */
import { DonateButton, GoalBar, RadioPlayer } from "@kindwave/widgets";
import "@kindwave/widgets/jsx";
import { configure, defineWidgets } from "@kindwave/widgets/elements";

configure({ origin: "https://kindwave.example" });
defineWidgets();

export const page = (
	<>
		<DonateButton
			for="request"
			recipient="req_1"
			currency="INR"
			amounts="10, 20"
			onDonationCompleted={({ amount }) => amount.toFixed(2)}
		/>
		<GoalBar request="req_1" />
		<RadioPlayer channel="hindi" onTrackchange={({ track }) => track?.title} />
		<DonateButton for="fundraiser" recipient="ten-kilometres-for-asha" />
		<kindwave-donate for="fund" recipient="fnd_1" />
		<kindwave-donate for="foundation" currency="USD" class="wide" />
		<kindwave-goal request="req_1" />
	</>
);

document
	.querySelector("kindwave-donate")
	?.addEventListener("donation-completed", ({ detail }) => detail.amount.toFixed(2));
