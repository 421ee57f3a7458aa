import { Link, type LinkProps } from "react-router";
import { classes } from "~/lib/classes";
import { type ButtonLook, buttonLook } from "./button-look";

/** A link that looks like a button. `className` adds to the look and takes nothing of it back. */
export function ButtonLink({ look, size, className, ...rest }: LinkProps & ButtonLook) {
  return <Link className={classes(buttonLook({ look, size }), className)} {...rest} />;
}
