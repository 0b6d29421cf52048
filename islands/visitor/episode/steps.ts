/** The episode before or after: `id` is empty for none. */
export interface Neighbour {
	id: string;
	name: string;
	path: string;
}

/** Seconds of a skip back and forward: to hear a sentence again, and to leave one out. */
export const back = 15;
export const forward = 30;

/** The speeds that the player offers. */
export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
