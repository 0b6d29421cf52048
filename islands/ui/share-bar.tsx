import type { ReactNode } from "react";

export interface ShareBarWords {
	/** The accessible name of the list, such as "Share this request". */
	label: string;
	/** A link's accessible name, such as "Share on WhatsApp". */
	shareOn: (place: string) => string;
	/** The label below the email icon, and the link's accessible name. */
	email: string;
	shareByEmail: string;
	/** The label of the field with the address. */
	address: string;
}

export interface ShareBarProps {
	id: string;
	/** The title of the shared page. */
	title: string;
	/** The full URL. */
	url: string;
	words: ShareBarWords;
	/** Replaces the address field, for example with buttons that copy it. */
	children?: ReactNode;
}

/** A URL to select and copy by hand, with room for a button that copies it. */
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

/** Links to services for sharing, and the URL itself. A service learns about visitors only when they follow its link. */
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
