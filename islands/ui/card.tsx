import type { ReactNode } from "react";

export interface CardProps {
	title: ReactNode;
	/** The title's own language, where it may be another than the page's. */
	titleLanguage?: string | undefined;
	/** The level of the title among the page's headings. */
	level?: 2 | 3 | 4;
	/** Where the card leads: its title becomes the one link, and the whole card takes the click. */
	href?: string;
	/** A picture with its own `alt`; it keeps its shape (16 to 9) at every width. */
	media?: ReactNode;
	/** Stands over the title, as badges do. */
	above?: ReactNode;
	children?: ReactNode;
	/** Keeps to the bottom when cards in a row differ in height. Without `href` it may hold links and buttons. */
	footer?: ReactNode;
}

/** One thing among others, on a surface of its own. */
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
