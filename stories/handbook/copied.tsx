import { useState } from "react";
import "./copied.css";

/** A piece of code that a press copies. */
export function Copied({ code, children = code }: { code: string; children?: string }) {
	const [said, setSaid] = useState("");
	const copy = () =>
		navigator.clipboard.writeText(code).then(
			() => setSaid("Copied"),
			() => setSaid("Your browser does not allow copying"),
		);
	return (
		<span className="copied">
			<button type="button" onClick={() => void copy()}>
				<span className="visually-hidden">Copy </span>
				<code>{children}</code>
			</button>
			<span role="status" className="quiet">
				{said}
			</span>
		</span>
	);
}
