import type { ReactNode } from "react";

export interface CardProps {
	title: ReactNode;
	/** The title's language, if it may differ from the page's. */
	titleLanguage?: string | undefined;
	/** The level of the title among the page's headings. */
	level?: 2 | 3 | 4;
	/** The card's link: its title becomes the only link, and the whole card is clickable. */
	href?: string;
	/** A picture with its own `alt`; it keeps its 16:9 ratio at every width. */
	media?: ReactNode;
	/** Content above the title, such as badges. */
	above?: ReactNode;
	children?: ReactNode;
	/** Stays at the bottom when cards in a row differ in height. Without `href` it may contain links and buttons. */
	footer?: ReactNode;
}

/** One item among others, on its own surface. */
export function Card({ title, titleLanguage, level = 3, href, media, above, children, footer }: CardProps) {
	const Heading = `h${level}` as const;
	return (
		<article className="surface">
			{media ? <div className="surface-media">{media}</div> : null}
			<div className="surface-body">
				{above}
				<Heading lang={titleLanguage} dir={titleLanguage ? "auto" : undefined}>
					{href ? (
						<a className="surface-link" href={href}>
							{title}
						</a>
					) : (
						title
					)}
				</Heading>
				{children}
			</div>
			{footer ? <div className="surface-footer">{footer}</div> : null}
		</article>
	);
}
