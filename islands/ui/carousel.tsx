import type { ReactNode } from "react";

export interface CarouselProps {
	/** What is in it; the region's name. */
	label: string;
	/** What stands on the row of the two buttons, as a heading. */
	heading?: ReactNode;
	/** The names of the two buttons. */
	previousLabel: string;
	nextLabel: string;
	/** The ids are unique on the page: a link can lead to a slide. */
	slides: readonly { id: string; content: ReactNode }[];
}

/**
 * A list to leaf through sideways: by touch, by wheel, by the arrow keys once it has the focus. Nothing moves by itself.
 * Where CSS has scroll buttons (Chrome 135) it gets those; elsewhere there is a scrollbar, and everywhere the next slide
 * shows its edge. CSS has markers too, but a screen reader meets them as one more, nameless navigation.
 */
export function Carousel({ label, heading, previousLabel, nextLabel, slides }: CarouselProps) {
	return (
		<div className="carousel">
			{heading ? <div className="carousel-heading">{heading}</div> : null}
			<section
				className="carousel-track"
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
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
