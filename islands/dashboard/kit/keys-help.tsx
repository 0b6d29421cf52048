import { useState } from "react";
import { Modal } from "./modal.tsx";
import type { Action } from "./resource.ts";
import { keysAreOn, turnKeys } from "./use-keys.ts";

/** Keys of every list. Those with Ctrl are no single keys, and stay on. */
const keys = [
	["Ctrl+K", "Search everything"],
	["/", "Search this list"],
	["j", "Next row"],
	["k", "Previous row"],
	["x", "Select the row"],
	["Enter", "Open the row"],
	["Esc", "Close the panel"],
	["Ctrl+Enter", "Confirm, in a dialog"],
	["?", "This help"],
] as const;

/** A key and the labels of the actions that have it. */
function keysOf(actions: readonly KeyedAction[]): [key: string, meaning: string][] {
	const labels = Map.groupBy(
		actions.filter(({ key }) => key !== undefined),
		({ key = "" }) => key,
	);
	return [...labels].map(([key, all]) => [key, [...new Set(all.map(({ label }) => label))].join(", or: ")]);
}

type KeyedAction = Pick<Action<never>, "key" | "label" | "undoable">;

interface KeysHelpProps {
	/** Those of this list. */
	actions: readonly KeyedAction[];
	onClose: () => void;
}

function Keys({ of }: { of: readonly (readonly [key: string, meaning: string])[] }) {
	return (
		<dl className="keys">
			{of.map(([key, meaning]) => (
				<div key={key}>
					<dt>
						<kbd>{key}</kbd>
					</dt>
					<dd>{meaning}</dd>
				</div>
			))}
		</dl>
	);
}

/** The keyboard shortcuts, and the switch that turns the single keys off. */
export function KeysHelp({ actions, onClose }: KeysHelpProps) {
	const [on, setOn] = useState(keysAreOn);
	const decisions = keysOf(actions);
	const undoable = actions.some((action) => action.undoable);
	return (
		<Modal id="keys" title="Keyboard shortcuts" onClose={onClose}>
			<Keys of={keys} />
			{decisions.length > 0 ? (
				<>
					<h3>Decisions</h3>
					<p className="hint">For the open record, else the selected rows, else the row with the focus.</p>
					<Keys of={undoable ? [...decisions, ["z", "Undo the last decision, within ten seconds"]] : decisions} />
				</>
			) : null}
			<label className="check" htmlFor="keys-on">
				<input
					id="keys-on"
					type="checkbox"
					checked={on}
					onChange={(event) => {
						setOn(event.target.checked);
						turnKeys(event.target.checked);
					}}
				/>
				<span>Use single keys as shortcuts</span>
			</label>
		</Modal>
	);
}
