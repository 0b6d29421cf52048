import { kindwaveOrigin } from "./config.ts";

/** What a goal bar shows, with amounts in major units. */
export interface Goal {
	_id: string;
	title: string;
	raised: number;
	goal: number;
	currency: string;
	donors: number;
	/** Whether it takes gifts now. */
	open: boolean;
}

/** @throws Error with the status as its message; TypeError if our server cannot be reached */
export async function readGoal(id: string, signal: AbortSignal): Promise<Goal> {
	const address = `${kindwaveOrigin()}/api/v1/widgets/goal/${encodeURIComponent(id)}`;
	const response = await fetch(address, { signal, credentials: "omit" });
	if (!response.ok) throw new Error(String(response.status));
	return ((await response.json()) as { data: Goal }).data;
}
