import { useState } from "react";
import { type Guarded, hasShape, isText } from "../../client/guards.ts";
import { Icon } from "../../ui/icon.tsx";
import { Check, Copy } from "../../ui/icons.ts";
import { AddressField } from "../../ui/share-bar.tsx";
import { island } from "../island.tsx";

const isProps = hasShape({
	id: isText,
	url: isText,
	/** The field's name. */
	label: isText,
	/** What the button says, and what it says when it is done. */
	copy: isText,
	copied: isText,
});
type CopyLinkProps = Guarded<typeof isProps>;

/** A page's address, and a button that copies it where script runs; by hand it can be copied always. */
function CopyLink({ id, url, label, copy, copied }: CopyLinkProps) {
	const [done, setDone] = useState(false);

	const copyAddress = async () => {
		try {
			await navigator.clipboard.writeText(url);
			setDone(true);
		} catch {
			// Not allowed here: what is selected can be copied by hand.
			const field = document.getElementById(`${id}-address`);
			if (field instanceof HTMLInputElement) field.select();
		}
	};

	return (
		<div id={id}>
			<AddressField id={`${id}-address`} url={url} label={label}>
				<button type="button" className="copy-button needs-script" onClick={copyAddress}>
					<Icon of={done ? Check : Copy} />
					{copy}
				</button>
			</AddressField>
			<p className="quiet" role="status">
				{done ? copied : null}
			</p>
		</div>
	);
}

// Not first at the touch: a finger's first tap would be over before the script is there.
export default island({ name: "copy-link", when: "visible", words: [], props: isProps, Component: CopyLink });
