import { Button } from "../../ui/button.tsx";
import { loadActionDialog } from "./later.ts";
import type { Action } from "./resource.ts";
import { keysAreOn } from "./use-keys.ts";

/** The button of an action, with its key while single keys are on. */
export function ActionButton<Row>({ action, onPress }: { action: Action<Row>; onPress: () => void }) {
	const key = keysAreOn() ? action.key : undefined;
	return (
		<Button
			type="button"
			variant="secondary"
			aria-keyshortcuts={key}
			onPointerEnter={loadActionDialog}
			onFocus={loadActionDialog}
			onClick={onPress}
		>
			{action.label}
			{key ? (
				<span className="key-hint" aria-hidden="true">
					<kbd>{key}</kbd>
				</span>
			) : null}
		</Button>
	);
}
