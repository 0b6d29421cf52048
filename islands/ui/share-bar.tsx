import type { ReactNode } from "react";

export interface ShareBarWords {
	/** The name of the row, as "Share this request". */
	label: string;
	/** A link's full name, as "Share on WhatsApp". */
	shareOn: (place: string) => string;
	/** What stands below the sign of a letter, and its full name. */
	email: string;
	shareByEmail: string;
	/** The name of the field that holds the address. */
	address: string;
}

export interface ShareBarProps {
	id: string;
	/** What is shared. */
	title: string;
	/** Its whole address. */
	url: string;
	words: ShareBarWords;
	/** Takes the place of the address field, as the island that copies it by itself. */
	children?: ReactNode;
}

/** An address to select and copy by hand, with room for a button that does it. */
export function AddressField({
	id,
	url,
	label,
	children,
}: {
	id: string;
	url: string;
	label: string;
	children?: ReactNode;
}) {
	return (
		<div className="field">
			<label className="label" htmlFor={id}>
				{label}
			</label>
			<div className="control">
				<input id={id} readOnly value={url} />
				{children}
			</div>
		</div>
	);
}

/** Links to the places where people tell each other things, and the address itself. The services learn of a visitor who follows one. */
export function ShareBar({ id, title, url, words, children }: ShareBarProps) {
	const text = encodeURIComponent(title);
	const address = encodeURIComponent(url);
	const places = [
		{ place: "WhatsApp", href: `https://wa.me/?text=${text}%20${address}` },
		{ place: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
		{ place: "X", href: `https://x.com/intent/post?text=${text}&url=${address}` },
		{ place: "LinkedIn", href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
	].map((service) => ({ ...service, name: words.shareOn(service.place) }));
	places.push({ place: words.email, href: `mailto:?subject=${text}&body=${address}`, name: words.shareByEmail });
	return (
		<div className="share-bar">
			<ul aria-label={words.label}>
				{places.map(({ place, href, name }) => (
					<li key={href}>
						<a href={href} rel="noopener noreferrer" aria-label={name}>
							{place}
						</a>
					</li>
				))}
			</ul>
			{children ?? <AddressField id={`${id}-address`} url={url} label={words.address} />}
		</div>
	);
}
