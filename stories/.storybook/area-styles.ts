/** The sheets of page parts and visitor islands; on the site, each area's `styles.css` imports the ones it needs. */
import.meta.glob(
	["../../islands/visitor/**/*.css", "../../site/pages/**/*.css", "!../../site/pages/*/{styles,closed,later,apps}.css"],
	{
		eager: true,
	},
);
