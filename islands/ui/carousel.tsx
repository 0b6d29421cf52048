import type { ReactNode } from "react";

export interface CarouselProps {
	/** The region's accessible name. */
	label: string;
	/** Content on the same row as the two buttons, such as a heading. */
	heading?: ReactNode;
	/** The accessible names of the two buttons. */
	previousLabel: string;
	nextLabel: string;
	/** Each id is unique on the page, so that a link can lead to a slide. */
	slides: readonly { id: string; content: ReactNode }[];
}

/**
 * A list that scrolls sideways by touch, wheel or, once focused, the arrow keys. Browsers with CSS scroll buttons (Chrome 135)
 * show those; others show a scrollbar. CSS markers are not used: screen readers announce them as an unnamed navigation.
 */
export function Carousel({ label, heading, previousLabel, nextLabel, slides }: CarouselProps) {
	return (
		<div className="carousel">
			{heading ? <div className="carousel-heading">{heading}</div> : null}
			<section
				className="carousel-track"
				// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
				tabIndex={0}
				aria-label={label}
				data-previous={previousLabel}
				data-next={nextLabel}
			>
				<ul>
					{slides.map(({ id, content }) => (
						<li key={id} id={id}>
							{content}
						</li>
					))}
				</ul>
			</section>
		</div>
	);
}
