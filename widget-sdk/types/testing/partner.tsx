/** A partner's page in TypeScript. `types.test.ts` compiles it with the types of React 18 and 19. */
import { DonateButton, GoalBar, RadioPlayer } from "@kindwave/widgets";
import "@kindwave/widgets/jsx";
import { configure, defineWidgets } from "@kindwave/widgets/elements";

configure({ origin: "https://kindwave.example" });
defineWidgets();

export const right = (
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
		<kindwave-donate for="foundation" currency="USD" class="wide" />
		<kindwave-goal request="req_1" />
	</>
);

document
	.querySelector("kindwave-donate")
	?.addEventListener("donation-completed", ({ detail }) => detail.amount.toFixed(2));

export const wrong = (
	<>
		{/* @ts-expect-error a currency that we do not take */}
		<DonateButton currency="EUR" />
		{/* @ts-expect-error an unknown mode */}
		<DonateButton mode="frame" />
		{/* @ts-expect-error a goal bar of nothing */}
		<GoalBar />
		{/* @ts-expect-error an unknown recipient */}
		<kindwave-donate for="nobody" />
		{/* @ts-expect-error a currency that we do not take */}
		<kindwave-donate currency="EUR" />
		{/* @ts-expect-error a misspelled attribute */}
		<kindwave-donate ammounts="10" />
		{/* @ts-expect-error a goal bar of nothing */}
		<kindwave-goal />
	</>
);
