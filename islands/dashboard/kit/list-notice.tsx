import type { ListCall } from "../../client/calls.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadError } from "./controls.tsx";
import type { Resource } from "./resource.ts";

export interface ListNoticeProps extends Pick<Resource<ListCall>, "noun" | "texts"> {
	/** Why the list could not be loaded. */
	error: Error | null;
	/** The error stands beside the filters. */
	refused: boolean;
	onRetry: () => void;
	/** Null without filters. */
	onClear: (() => void) | null;
}

/** A message in the place of a list's rows: why it could not be loaded, or that nothing is there. */
export function ListNotice({ error, refused, noun, texts, onRetry, onClear }: ListNoticeProps) {
	const clear = onClear ? (
		<Button type="button" variant="secondary" onClick={onClear}>
			Clear filters
		</Button>
	) : null;
	if (refused) {
		return (
			<EmptyState title="Correct the filters above" level={2} action={clear}>
				{`No ${noun.other} are shown until then.`}
			</EmptyState>
		);
	}
	if (error) {
		return (
			<LoadError title={`The ${noun.other} could not be loaded`} level={2} onRetry={onRetry}>
				{texts?.failed ? `${texts.failed.trimEnd()} ${error.message}` : error.message}
			</LoadError>
		);
	}
	return (
		<EmptyState title={(onClear ? undefined : texts?.empty) ?? "No records found"} level={2} action={clear}>
			{onClear ? "Nothing matches these filters." : (texts?.emptyHint ?? `There are no ${noun.other} yet.`)}
		</EmptyState>
	);
}
