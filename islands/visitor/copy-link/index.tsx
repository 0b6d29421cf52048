import { useState } from "react";
import { type Guarded, hasShape, isText } from "../../client/guards.ts";
import { Icon } from "../../ui/icon.tsx";
import { Copy, Share2 } from "../../ui/icons.ts";
import { AddressField } from "../../ui/share-bar.tsx";
import { island } from "../island.tsx";

const isProps = hasShape({
	id: isText,
	url: isText,
	/** What is shared. */
	title: isText,
	/** What the button says that hands the address to the phone's own list of apps and people. */
	share: isText,
	/** The field's name. */
	label: isText,
	/** What the button says, and what it says when it is done. */
	copy: isText,
	copied: isText,
});
type CopyLinkProps = Guarded<typeof isProps>;

/**
 * A page's address, and where script runs a button that copies it; by hand it can be copied always. On a phone another
 * button opens its own way of sharing (CSS shows it where a finger is what points, so that nothing moves when the
 * script comes); a browser without one copies instead.
 */
function CopyLink({ id, url, title, share, label, copy, copied }: CopyLinkProps) {
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

	// Asked at the press: the server cannot know, and what it wrote must not change. Closing the list is an answer too.
	const shareAddress = () => (navigator.share ? navigator.share({ title, url }).catch(() => {}) : copyAddress());

	return (
		<div id={id} className="send">
			<button type="button" className="button button-secondary share-button needs-script" onClick={shareAddress}>
				<Icon of={Share2} />
				{share}
			</button>
			<AddressField id={`${id}-address`} url={url} label={label}>
				<button type="button" className="copy-button needs-script" onClick={copyAddress}>
					<Icon of={Copy} />
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
