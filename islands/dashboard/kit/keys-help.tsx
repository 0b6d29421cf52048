import { useState } from "react";
import { Modal } from "./modal.tsx";
import { keysAreOn, turnKeys } from "./use-keys.ts";

const keys = [
	["/", "Search"],
	["j", "Next row"],
	["k", "Previous row"],
	["x", "Select the row"],
	["Enter", "Open the row"],
	["Esc", "Close the panel"],
	["?", "This help"],
] as const;

/** The keyboard shortcuts, and the switch that turns the single keys off. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
	const [on, setOn] = useState(keysAreOn);
	return (
		<Modal id="keys" title="Keyboard shortcuts" onClose={onClose}>
			<dl className="keys">
				{keys.map(([key, meaning]) => (
					<div key={key}>
						<dt>
							<kbd>{key}</kbd>
						</dt>
						<dd>{meaning}</dd>
					</div>
				))}
			</dl>
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
