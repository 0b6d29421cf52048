import { Controls, type ControlsProps } from "./controls.tsx";
import { KeepTrack, type KeepTrackProps } from "./keep-track.tsx";

export interface WhileOnProps {
	controls: Omit<ControlsProps, "keep">;
	/** Null in a frame on another site, which keeps nothing. */
	keep: KeepTrackProps | null;
}

/** The parts that only a radio that is on needs: their script comes once the player is touched. */
export function WhileOn({ controls, keep }: WhileOnProps) {
	return <Controls {...controls} keep={keep && <KeepTrack key={keep.trackId} {...keep} />} />;
}
