/** Code that the compiler has to refuse on a partner's page; `types.test.ts` names the error of each line. */
import { DonateButton, GoalBar } from "@kindwave/widgets";
import "@kindwave/widgets/jsx";

export const page = (
	<>
		<DonateButton currency="EUR" />
		<DonateButton mode="frame" />
		<GoalBar />
		<kindwave-donate for="nobody" />
		<kindwave-donate currency="EUR" />
		<kindwave-donate ammounts="10" />
		<kindwave-goal />
	</>
);
